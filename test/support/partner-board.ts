import type { JobInput } from '../../shared/domain/job.ts';

/** The jobs of the box that stands unchanged on every page. */
export const partnerJobs = ['Miller', 'Potter', 'Roofer', 'Sailor', 'Tailor', 'Usher', 'Weaver', 'Zookeeper'];

const NAMES = 'Baker Carpenter Driver Electrician Farmer Gardener Hunter Joiner Keeper Librarian Mason Nurse'.split(
  ' ',
);

const titlesOf = (page: number): string[] => NAMES.slice(6 * (page - 1), 6 * page).map((name) => `${name} wanted`);

const card = (title: string): string =>
  `<li class="job-card"><h3 class="job-title"><a href="/partner-jobs/${title.toLowerCase()}">${title}</a></h3>
   <span class="company">${title} Works Ltd</span> <span class="location">${title}ville</span></li>`;

const line = (title: string): string =>
  `<li class="job"><a href="/jobs/${title.toLowerCase().replace(' ', '-')}">${title}</a> <span class="location">Port ${title.split(' ')[0]}</span></li>`;

/** A job board of two pages whose box of partners' jobs looks more like its listing than the listing. */
export const partnerBoard = {
  input: { type: 'goal', value: 'All jobs with title, company and location' } satisfies JobInput,
  titles: titlesOf,
  page(at: number): string {
    const next = at === 1 ? `<div class="pager"><a rel="next" href="/jobs/page/2">Next</a></div>` : '';
    return `<html><head><title>Jobs</title></head><body><main><h1>Jobs</h1>
      <ul class="jobs">${titlesOf(at).map(line).join('\n')}</ul>${next}
      <section><h2>Jobs at our partners</h2><ul class="partner-jobs">${partnerJobs.map(card).join('\n')}</ul></section>
      </main></body></html>`;
  },
};
