/** After how many milliseconds the service is asked again for what it could not tell. */
export const ASK_AGAIN_AFTER = 2_000;
