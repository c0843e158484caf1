/** A job on a WordPress site, whose themes write down in `post_class` all that a post belongs to. */
interface Posting {
  title: string;
  company: string;
  place: string;
  kind: string;
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The list items of postings: record, place and kind of work have classes that tell their values. */
export function jobItems(postings: readonly Posting[], base = ''): string {
  return postings
    .map(({ title, company, place, kind }, at) => {
      const classes = `post-${4000 + at} job_listing type-job_listing status-publish hentry job_listing_location-${slug(place)} job-type-${slug(kind)}`;
      return `<li class="${classes}"><a class="job-link job-link-${slug(kind)}" href="${base}/job/${slug(title)}">
        <h3>${title}</h3>
        <span class="company company-of-${slug(company)[0]}">${company}</span>
        <span class="location job_listing_location-${slug(place)}">${place}</span>
        <span class="job-type ${slug(kind)}">${kind}</span></a></li>`;
    })
    .join('\n');
}

const NAMES = 'Baker Carpenter Driver Electrician Farmer Gardener Hunter Joiner Keeper Librarian Mason Nurse'.split(
  ' ',
);

/** So many postings; those of page 1 share the place and the kind of work by chance. */
export function postings(count: number, from: number, isFirstPage: boolean): Posting[] {
  return Array.from({ length: count }, (_, i) => {
    const at = from + i;
    return {
      title: `${NAMES[at % 12]} ${at < 12 ? 'wanted' : 'needed'}`,
      company: ['Acme Works', 'Bolt Ltd', 'Crane Inc'][at % 3]!,
      place: isFirstPage ? 'New York' : ['Boston', 'Chicago', 'Denver', 'New York'][i % 4]!,
      kind: isFirstPage ? 'Full Time' : ['Part Time', 'Freelance'][i % 2]!,
    };
  });
}

/** A page of the job board. */
export function jobBoard({ items, next }: { items: string; next: string | null }): string {
  return `<html><head><title>Jobs</title></head><body class="archive">
    <header><nav><ul class="menu"><li class="menu-item"><a href="/">Home</a></li><li class="menu-item"><a href="/about">About</a></li></ul></nav></header>
    <main><h1>Jobs</h1><div class="job_listings"><ul class="job_listings">${items}</ul>
    ${next ? `<nav class="pagination"><a class="next page-numbers" href="${next}">Next</a></nav>` : ''}</div></main>
    <footer><p>Jobs since 1999</p></footer></body></html>`;
}
