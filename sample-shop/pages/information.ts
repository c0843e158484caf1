/** A page of plain text; `listed` pages are linked in the footer. */
interface Information {
  title: string;
  text: string;
  listed: boolean;
}

/** The shop's pages about itself, by path. */
export const INFORMATION: Record<string, Information> = {
  '/delivery': {
    title: 'Delivery & returns',
    text: 'Orders before two o’clock leave the same day. You can send back what you do not like within 60 days.',
    listed: true,
  },
  '/repairs': {
    title: 'Repairs',
    text: 'A torn tent is not a dead tent. Send it in: our workshop mends zips, seams and poles at cost.',
    listed: true,
  },
  '/about': {
    title: 'About us',
    text: 'Fernhill began as a shelf of stoves in a village post office. There are eleven of us today, and one dog.',
    listed: true,
  },
  '/contact': {
    title: 'Contact',
    text: 'Call us on weekdays from nine to five, or write whenever you like. A person answers.',
    listed: true,
  },
  '/privacy': {
    title: 'Privacy',
    text: 'We keep what an order needs and nothing else. We do not track you, and we sell tents, not data.',
    listed: true,
  },
  '/basket': { title: 'Your basket', text: 'Your basket is empty. The hills are waiting.', listed: false },
  '/newsletter': { title: 'Thank you', text: 'The next letter from the hill will reach you.', listed: false },
};
