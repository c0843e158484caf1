import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Box, SCREENSHOT_LIMITS } from '../../domain/screenshot.ts';
import { Job } from './job.ts';

/** The page on which a job's listing was found, as a browser showed it. Apart from the job's progress, which is read often. */
export const JobScreenshot = defineEntity({
  name: 'JobScreenshot',
  checks: [
    {
      name: 'job_screenshot_image_check',
      expression: `octet_length(image) <= ${SCREENSHOT_LIMITS.bytes}`,
    },
  ],
  properties: {
    job: () => p.oneToOne(Job).primary().owner().deleteRule('cascade'),
    image: p.blob(),
    width: p.integer(),
    height: p.integer(),
    boxes: p.json<Box[]>(),
  },
});
export type JobScreenshot = InferEntity<typeof JobScreenshot>;
