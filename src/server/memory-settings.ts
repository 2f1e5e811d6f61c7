/**
 * The memory of programs that stay for weeks. glibc keeps what sharp has freed: in as many pools as there are threads, and
 * between blocks that are still used. These programs have two pools, and give pictures memory of their own, which the system
 * gets back.
 */
export const MEMORY_SETTINGS: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Starts the program again in the same process, with the settings that its environment lacks: glibc reads them when a process
 * starts. Returns where there is no glibc to read them.
 */
export function applyMemorySettings(): void {
  const { env, execPath, execArgv, argv, execve } = process;
  if (process.platform !== 'linux' || !execve) return;
  if (Object.keys(MEMORY_SETTINGS).every((name) => env[name] !== undefined)) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MEMORY_SETTINGS, ...env });
}
