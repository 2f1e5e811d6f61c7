/** Preloaded into a program under test (`--import`): its clock starts at `CLOCK_AT`, and runs on from there. */
const { CLOCK_AT = '' } = process.env;
const Real = Date;
const shift = Real.parse(CLOCK_AT) - Real.now();
if (Number.isNaN(shift)) throw new Error(`CLOCK_AT is no date: ${CLOCK_AT}`);

globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Real.now() + shift] : args),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, key) => (key === 'now' ? () => Real.now() + shift : Reflect.get(target, key)),
});
