import { tryOutTags } from './openapi-fuzz.js';

tryOutTags('money');
