// What Linux tells of processes and the disk: CPU time, memory, how long a flush takes.
import { closeSync, fdatasyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** The machine on which something was measured, in words. */
export function machineName(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
}

/** So often the kernel counts a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** Returns the seconds of CPU in a `stat` file of /proc. The name before its fields may hold anything but a last bracket. */
function cpuSecondsIn(file: string): number {
  const stat = readFileSync(file, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

/** Returns the seconds of CPU that the main thread of a process has used. */
export function mainThreadCpuSeconds(pid: number): number {
  return cpuSecondsIn(`/proc/${pid}/task/${pid}/stat`);
}

/** Returns the seconds of CPU that all threads of a process have used. */
export function processCpuSeconds(pid: number): number {
  return cpuSecondsIn(`/proc/${pid}/stat`);
}

/** Returns the bytes that a process keeps in memory, without files that are mapped into it. */
export function residentBytes(pid: number): number {
  const kilobytes = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) * 1024;
}

const FLUSHES = 200;
const BLOCK = Buffer.alloc(4096, 1);

/** Returns how long the disk of a folder takes to make 4 KiB durable, in milliseconds, in the middle of many times. */
export function flushMs(folder: string): number {
  const path = join(folder, 'flushes');
  const file = openSync(path, 'w');
  const took = Array.from({ length: FLUSHES }, (_, index) => {
    const startedAt = performance.now();
    writeSync(file, BLOCK, 0, BLOCK.length, (index % 16) * BLOCK.length);
    fdatasyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  rmSync(path);
  return took.toSorted((a, b) => a - b)[FLUSHES / 2] ?? Number.NaN;
}
