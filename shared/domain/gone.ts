/** The type of a workflow step's failure when its job or run was deleted: there is nothing left to do. */
export const GONE = 'gone';
