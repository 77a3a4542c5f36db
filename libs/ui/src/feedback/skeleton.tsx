import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Delayed } from './delayed.js';

export type SkeletonProps = {
  label: string;
  rows?: number | undefined;
};

export function Skeleton({ label, rows }: SkeletonProps) {
  return (
    <div aria-busy="true" role="status">
      <Delayed>
        <VisuallyHidden>{label}</VisuallyHidden>
        <SkeletonRows rows={rows} />
      </Delayed>
    </div>
  );
}

export function SkeletonRows({ rows = 3 }: Pick<SkeletonProps, 'rows'>) {
  return (
    <div className="rows skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div className="row" key={index}>
          <span className="row__k" />
          <span className="row__v" />
        </div>
      ))}
    </div>
  );
}
