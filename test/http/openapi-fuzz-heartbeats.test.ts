import { tryOutTags } from './openapi-fuzz.js';

tryOutTags('heartbeats', 'operation', 'documentation');
