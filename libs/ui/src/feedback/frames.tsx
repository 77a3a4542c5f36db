export type FramesProps = {
  total: number;
  lit: number;
  now?: boolean | undefined;
  /** Number of hollow frames at the end, which represent periods that will not take place. */
  ending?: number | undefined;
  /** Number of frames in the first group. */
  firstGroup?: number | undefined;
  /**
   * `paper` on light surfaces, `free` on light surfaces with hollow active frames. Without a value, the frames
   * look as in the hero.
   */
  look?: 'paper' | 'free' | undefined;
  label: string;
};

/** A film strip in which each frame represents one unit of time or one countable item. */
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
