/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large a screenshot is, and where the records stand in it, in its pixels. */
export interface ScreenshotLayout {
  width: number;
  height: number;
  boxes: Box[];
}

/** A picture of the page on which a listing was found. */
export interface Screenshot extends ScreenshotLayout {
  /** A JPEG. */
  image: Uint8Array;
}

/** What a screenshot has at most: bytes, and boxes. */
export const SCREENSHOT_LIMITS = { bytes: 200_000, boxes: 200 } as const;
