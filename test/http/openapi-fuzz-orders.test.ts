import { tryOutTags } from './openapi-fuzz.js';

tryOutTags('orders');
