/** What programs started with settings of their own still need from this environment. */
const { PATH, NODE_COMPILE_CACHE, FAST_PICTURES } = process.env;

export const PROGRAM_ENV = { PATH, NODE_COMPILE_CACHE, FAST_PICTURES };
