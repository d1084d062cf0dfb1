// An example of the README: taken from there, its types are checked, and it is run, as by a package that has installed this one.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';

const README = readFileSync('README.md', 'utf8');

/** What a package finds under our names. */
const PATHS = {
  slipstream: [resolve('dist/src/slipstream.d.ts')],
  'slipstream/client': [resolve('dist/src/client/client.d.ts')],
};

/** Returns the TypeScript between two marks of the README. */
export function exampleOf(name: string): string {
  const code = new RegExp(`<!-- ${name} -->\\n\`\`\`ts\\n([\\s\\S]*?)\`\`\`\\n<!-- /${name} -->`).exec(README)?.[1];
  if (code === undefined) throw new Error(`The README has no example ${name}`);
  return code;
}

/** Returns what the compiler has against an example. */
export function typeFaultsOf(example: string): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-readme-'));
  try {
    const file = join(directory, 'example.ts');
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
    symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
    writeFileSync(file, example);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      paths: PATHS,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs code in a folder, and returns what it prints. Rejects if it fails. From here the package finds itself by its name. */
export async function run(code: string, folder = '.'): Promise<string> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', outputText], {
    cwd: folder,
  });
  return stdout;
}
