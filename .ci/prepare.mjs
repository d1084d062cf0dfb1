// Makes a checkout ready to run: installs from the lock file when that changed, builds when a source changed.
// `npm start`, `npm test` and `npm run bench` call it first, so each works alone on a fresh clone. With `packages` it only installs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error !== undefined) throw error;
  // It has said what is wrong.
  if (status !== 0) process.exit(status ?? 1);
};

// The same in words as the command says it (src/root.ts), which is not built yet.
const least = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
if (process.versions.node.localeCompare(least, 'en', { numeric: true }) < 0) {
  console.error(`slipstream: It needs Node ${least} or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

const stampIs = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

const installed = join(root, 'node_modules', '.slipstream-installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!stampIs(installed, lock)) {
  console.error('slipstream: installing packages (once for each change of the lock file) …');
  run(npm, ['ci', '--no-audit', '--loglevel=error']);
  writeFileSync(installed, lock);
}
if (process.argv[2] === 'packages') process.exit();

const hash = createHash('sha256').update(lock);
const sources = ['src', 'workers', 'proto', 'loadtest', 'test', 'tsconfig.json', 'package.json', '.ci'];
const walk = (path) => {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
  else if (/\.(tsx?|js|mjs|json|proto|css|html|svg)$/.test(path)) hash.update(path).update(readFileSync(path));
};
for (const source of sources) walk(join(root, source));
const built = join(root, 'dist', '.slipstream-built');
const digest = hash.digest('hex');
if (!stampIs(built, digest)) {
  console.error('slipstream: building …');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  run(npm, ['run', '--silent', 'build']);
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, digest);
}
