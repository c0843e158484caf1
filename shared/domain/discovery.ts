/** One page that was tried on the way to the listing, and why it was taken or not. Shown to the customer. */
export interface DiscoveryStep {
  url: string;
  records: number;
  score: number;
  outcome: string;
}
