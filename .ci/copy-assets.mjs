// tsc copies no JavaScript: the generated protobuf code goes beside its compiled neighbours.
import { copyFileSync, mkdirSync } from 'node:fs';

mkdirSync('dist/src/wire/proto', { recursive: true });
copyFileSync('src/wire/proto/generated.js', 'dist/src/wire/proto/generated.js');
