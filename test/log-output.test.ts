// The log's output, with readers who are slow, gone or without room.
import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogOutput } from '../src/log-output.js';

const WITHIN_MS = 10_000;
const directory = mkdtempSync(join(tmpdir(), 'slipstream-log-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

// None is closed: an output may still try to write.
const open = openSync;

/** A pipe that takes 64 KiB until somebody reads. Who writes to it waits for that; who reads does not wait for somebody to write. */
function openPipe(): { readonly fd: number; readonly read: () => string } {
  const path = join(directory, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = open(path, constants.O_RDWR | constants.O_NONBLOCK);
  const fd = open(path, 'w');
  rmSync(path);
  const buffer = Buffer.alloc(1024 * 1024);
  const decoder = new StringDecoder('utf8');
  return {
    fd,
    read() {
      try {
        return decoder.write(buffer.subarray(0, readSync(reader, buffer)));
      } catch {
        return '';
      }
    },
  };
}

/** Reads until there is a text. */
async function readUntil(read: () => string, end: string): Promise<string> {
  const deadline = performance.now() + WITHIN_MS;
  let text = '';
  while (!text.includes(end)) {
    if (performance.now() > deadline) throw new Error(`There is no ${end} in ${text.length} characters.`);
    text += read();
    await pause(1);
  }
  return text;
}

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, index) => `{"line":${from + index},"msg":"${'ü'.repeat(100)}"}\n`);

const LOST = /^\{"level":40,"time":"[^"]+","lines":(\d+),"msg":"lines of the log were lost"\}$/;

describe('the output of the log', () => {
  it('has each line, in order, without being told to flush', async () => {
    const path = join(directory, 'file');
    const output = createLogOutput(open(path, 'w'));
    const lines = numbered(0, 1000);
    for (const line of lines) output.write(line);
    expect(await readUntil(() => readFileSync(path, 'utf8'), '"line":999')).toContain(lines.join(''));
  });

  it('waits for a reader who is slow, and loses nothing', async () => {
    const { fd, read } = openPipe();
    const output = createLogOutput(fd);
    const lines = numbered(0, 3000);
    for (const line of lines) output.write(line);
    expect(await readUntil(read, '"line":2999')).toBe(lines.join(''));
  });

  it('loses what comes when too much waits, and says how much that was', async () => {
    const { fd, read } = openPipe();
    const output = createLogOutput(fd, 200_000);
    const lines = numbered(0, 5000);
    for (const line of lines) output.write(line);
    const text = await readUntil(read, 'lines of the log were lost');
    const written = text.trimEnd().split('\n');
    const lost = Number(LOST.exec(written.pop()!)?.[1]);
    expect(lost).toBeGreaterThan(0);
    expect(written).toEqual(lines.slice(0, 5000 - lost).map((line) => line.trimEnd()));
    // There is room again.
    for (const line of numbered(5000, 5010)) output.write(line);
    output.flush();
    expect(await readUntil(read, '"line":5009')).toBe(numbered(5000, 5010).join(''));
  });

  it('writes what waits when the process ends', () => {
    const path = join(directory, 'last');
    const output = createLogOutput(open(path, 'w'));
    output.write('{"msg":"first"}\n');
    output.write('{"msg":"last"}\n');
    output.flushSync();
    expect(readFileSync(path, 'utf8')).toBe('{"msg":"first"}\n{"msg":"last"}\n');
  });

  it('does not keep the process for what cannot be written: no room, no reader, one who reads no more', () => {
    const { fd } = openPipe();
    for (const gone of [open('/dev/full', 'w'), open('/dev/null', 'r'), fd]) {
      const output = createLogOutput(gone);
      for (const line of numbered(0, 2000)) output.write(line);
      output.flushSync();
    }
  });
});
