/** Variables of this environment for programs that tests start with settings of their own. */
const { PATH, NODE_COMPILE_CACHE, FAST_PICTURES } = process.env;

export const PROGRAM_ENV = { PATH, NODE_COMPILE_CACHE, FAST_PICTURES };
