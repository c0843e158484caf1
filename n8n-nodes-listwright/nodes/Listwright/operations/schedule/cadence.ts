import type { INodeProperties } from 'n8n-workflow';
import { MAX_PAGES } from '../../fields/limits';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When a schedule fires besides its interval; what is absent stays as it is. */
export const CADENCE: INodeProperties = {
  displayName: 'Cadence',
  name: 'cadence',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  options: [
    {
      displayName: 'Day of Month',
      name: 'dayOfMonth',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 31 },
      default: 1,
      description: 'For months: which day; in shorter months their last one',
    },
    {
      displayName: 'Enabled',
      name: 'enabled',
      type: 'boolean',
      default: true,
      description: 'Whether it fires',
    },
    {
      displayName: 'Every',
      name: 'every',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 1000 },
      default: 1,
      description: 'Every how many minutes, hours, days, weeks or months',
    },
    {
      ...MAX_PAGES,
      description: 'How many listing pages each scheduled run may crawl; as many as the job unless given',
    },
    {
      displayName: 'Start Date',
      name: 'startDate',
      type: 'string',
      default: '',
      placeholder: '2027-01-31',
      description: 'The first day, as year, month and day; once needs it',
    },
    {
      displayName: 'Time',
      name: 'time',
      type: 'string',
      default: '9:00 AM',
      placeholder: '9:00 AM',
      description: 'The time of day, for days, weeks, months and once',
    },
    {
      displayName: 'Time Zone',
      name: 'timezone',
      type: 'string',
      default: '',
      placeholder: 'Europe/Berlin',
      description: 'The zone in which the time and the start date are read',
    },
    {
      displayName: 'Weekdays',
      name: 'weekdays',
      type: 'multiOptions',
      default: [0],
      options: WEEKDAYS.map((name, value) => ({ name, value })),
      description: 'For weeks: on which days',
    },
  ],
};
