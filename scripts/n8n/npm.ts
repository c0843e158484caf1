/** The npm that runs this process, which no shell has to find. */
export const NPM: [string, ...string[]] = process.env['npm_execpath']
  ? [process.execPath, process.env['npm_execpath']]
  : ['npm'];
