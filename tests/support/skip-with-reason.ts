/**
 * Skips the running test and prints the reason.
 * @param skip from the test's context
 * @throws Error on a CI machine (`CI` is set): there every test has to run
 */
export function skipWithReason(skip: (note: string) => never, reason: string): never {
  if (process.env['CI']) throw new Error(`${reason} A CI machine must not skip this test.`);
  console.warn(`Skipped: ${reason}`);
  return skip(reason);
}
