// The socket in the data directory by which commands ask a running server.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Act, type Control, askServer, openControl } from '../src/control/control.js';
import type { Deed } from '../src/control/deeds.js';

const LINK: Deed = { deed: 'link', eventId: '2026-05-26,3,4', into: '2026-05-26,1,2' };
const opened: Control[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const control of opened.splice(0)) await control.close();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'slipstream-control-'));
  directories.push(directory);
  return directory;
}

async function open(directory: string, done: Deed[] = []): Promise<Control> {
  const act: Act = (deed) => {
    done.push(deed);
    return Promise.resolve({ isDone: true, sentence: `${deed.deed}ed` });
  };
  const control = await openControl(directory, act, (fault) => {
    throw fault;
  });
  opened.push(control);
  return control;
}

/** Sends a text, and returns all that comes back. */
function send(directory: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(join(directory, 'control.sock'));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString())).on('error', reject);
    socket.on('close', () => {
      resolve(heard);
    });
    socket.write(text);
  });
}

describe('the control socket', () => {
  it('passes a deed to the server, and its sentence back', async () => {
    const directory = newDirectory();
    const done: Deed[] = [];
    await open(directory, done);
    expect(await askServer(directory, LINK)).toEqual({ isDone: true, sentence: 'linked' });
    const unlink: Deed = { deed: 'unlink', eventId: LINK.eventId, bookie: 'acme' };
    expect(await askServer(directory, unlink)).toEqual({ isDone: true, sentence: 'unlinked' });
    expect(done).toEqual([LINK, unlink]);
    // Nobody but its user may write to it.
    expect(statSync(join(directory, 'control.sock')).mode & 0o022).toBe(0);
  });

  it('is not there without a server, nor where one was killed, and the next one takes its place', async () => {
    const directory = newDirectory();
    expect(await askServer(directory, LINK)).toBeNull();
    writeFileSync(join(directory, 'control.sock'), '');
    expect(await askServer(directory, LINK)).toBeNull();
    await open(directory);
    expect(await askServer(directory, LINK)).toEqual({ isDone: true, sentence: 'linked' });
  });

  it.each([
    'what?\n',
    '[]\n',
    '{"deed":"link"}\n',
    '{"deed":"drop","eventId":"a","into":"b"}\n',
    '{"deed":"unlink","eventId":"a","bookie":5}\n',
  ])('does nothing for %j', async (text) => {
    const directory = newDirectory();
    const done: Deed[] = [];
    await open(directory, done);
    expect(JSON.parse(await send(directory, text))).toMatchObject({ isDone: false });
    expect(await send(directory, 'x'.repeat(5000))).toBe('');
    expect(done).toEqual([]);
  });

  it('does not keep a server that closes waiting for who asks nothing', async () => {
    const directory = newDirectory();
    const control = await open(directory);
    const silent = send(directory, '{');
    expect(await askServer(directory, LINK)).not.toBeNull();
    await control.close();
    expect(await silent).toBe('');
    expect(await askServer(directory, LINK)).toBeNull();
  });

  it('says so when the server breaks off', async () => {
    const directory = newDirectory();
    const faults: unknown[] = [];
    const fails = (): Promise<never> => Promise.reject(new Error('The disk is full.'));
    opened.push(await openControl(directory, fails, (fault) => faults.push(fault)));
    await expect(askServer(directory, LINK)).rejects.toThrow('The server broke off');
    expect(String(faults)).toBe('Error: The disk is full.');
  });
});
