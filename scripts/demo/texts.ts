import type { DemoStack } from './demo-stack.ts';

/** What is about to happen, and where it can be watched. */
export function describeStart(shopUrl: string, { api, temporalUi }: DemoStack, goal: string): string[] {
  return [
    '',
    `Sample shop      ${shopUrl}`,
    `API              ${api}`,
    ...(temporalUi === null ? [] : [`Temporal Web UI  ${temporalUi}`]),
    `Goal             ${goal}`,
    '',
  ];
}

/** What came out, and what to do next. */
export function describeEnd(csvFile: string, rows: number, duration: string): string[] {
  return [
    '',
    `${csvFile} holds all ${rows} rows. All this took ${duration}.`,
    '',
    'What to try next:',
    '  npm start                      the API and the Temporal Web UI, until Ctrl-C',
    '  DATA_DIR=.data/demo npm start  the same, with the job and the rows of this demo in it',
    '  npm run --silent extract -- https://… --goal "name and price of each product"',
    '                                 the rows of a site of your own',
  ];
}
