import type { ScreenshotLayout } from '../../shared/domain/screenshot.ts';
import { addressOf } from '../service/call.ts';
import { count } from './format.tsx';

/** The page as the service saw it, with its records outlined. */
export function JobScreenshot({ jobId, layout }: { jobId: string; layout: ScreenshotLayout }) {
  const { width, height, boxes } = layout;
  const told = `The page with ${count(boxes.length, 'record')} outlined`;
  return (
    <figure class="screenshot">
      <figcaption>
        <b>{told}</b> <span class="quiet">as the service's browser saw it; pictures may be left out.</span>
      </figcaption>
      <div class="screenshot-view" role="region" aria-label={told} tabIndex={0}>
        <div class="screenshot-page">
          <img src={addressOf(`jobs/${jobId}/screenshot`)} width={width} height={height} alt="The page of the list" />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {boxes.map((box, index) => (
              <rect key={index} {...box} rx="4" />
            ))}
          </svg>
        </div>
      </div>
    </figure>
  );
}
