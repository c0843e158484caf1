/** Since when sites have not been able to hand out their robots.txt, for all processes that crawl. */
export interface RobotsOutages {
  /** Notes that a file could not be read; returns for how long that has been so, in milliseconds. */
  note(origin: string): Promise<number>;
  /** The site has answered: whether it has the file or not, what is allowed is known. */
  end(origin: string): Promise<void>;
}
