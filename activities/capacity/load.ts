/** What this process is busy with, as it is measured again and again. */
export interface Load {
  /** The part of the time in which the event loop worked, from 0 to 1. */
  utilization: number;
  /** The memory of the process, and what the machine or container still has, in bytes. */
  residentBytes: number;
  availableBytes: number;
}

const MIB = 1024 * 1024;

/** Bounds of the number of light crawls, and the load above which no further one begins. */
export const LIGHT_RUNS = {
  least: 10,
  most: 500,
  /** How many may begin between two measurements: what they cost shows only then. */
  step: 10,
  utilization: 0.9,
  residentBytes: 640 * MIB,
  availableBytes: 256 * MIB,
} as const;

/** How many light crawls may go on at a time, when `held` do at this load. They wait for their sites most of the time. */
export function lightRunLimit({ utilization, residentBytes, availableBytes }: Load, held: number): number {
  const { least, most, step } = LIGHT_RUNS;
  const hasRoom =
    utilization < LIGHT_RUNS.utilization &&
    residentBytes < LIGHT_RUNS.residentBytes &&
    availableBytes > LIGHT_RUNS.availableBytes;
  return Math.min(most, Math.max(least, hasRoom ? held + step : held));
}
