/** Where the calls of the website begin; those of `/v1` are there too, behind a session instead of a key. */
export const DASHBOARD_ROOT = '/dashboard/api/';
