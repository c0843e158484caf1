/** One thing that is done to an open page to make its listing go on. Elements are named by the marks of its snapshot. */
export type PageMove = { press: string } | { choose: string; option: number } | { scroll: 'on' };
