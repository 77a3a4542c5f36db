export type FramesProps = {
  total: number;
  lit: number;
  now?: boolean | undefined;
  /** How many at the end are hollow: they will not come. */
  ending?: number | undefined;
  /** The frames after this many are a group of their own. */
  firstGroup?: number | undefined;
  /** `paper` on the light surface; `free` there too, lit ones hollow. Without it: on the hero. */
  look?: 'paper' | 'free' | undefined;
  label: string;
};

/** One frame is one unit of time or of a counted supply. */
export function Frames({ total, lit, now, ending = 0, firstGroup, look, label }: FramesProps) {
  const className = ['frames', look && 'frames--paper', look === 'free' && 'frames--free'];
  return (
    <div className={className.filter(Boolean).join(' ')} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          data-on={index < lit || undefined}
          data-now={(now && index === lit) || undefined}
          data-group-end={index + 1 === firstGroup || undefined}
          data-end={index >= total - ending || undefined}
        />
      ))}
    </div>
  );
}
