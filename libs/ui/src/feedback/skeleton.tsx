import { useEffect, useState, type ReactNode } from 'react';

import { VisuallyHidden } from '../typography/visually-hidden.js';

type SkeletonProps = {
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

const DELAY = 300;

/** Shows its content after 300 ms, so that fast responses do not cause flicker. */
function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
