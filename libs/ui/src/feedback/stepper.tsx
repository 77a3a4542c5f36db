import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Frames } from './frames.js';

export type StepBarProps = {
  current: number;
  total: number;
  /** Number of steps in the first part of the stepper. */
  firstPart?: number | undefined;
  /** True if the current step is complete and the next one has not started. */
  isDone?: boolean | undefined;
  text: string;
  label: string;
};

export function StepBar({ current, total, firstPart, isDone = false, text, label }: StepBarProps) {
  return (
    <div className="band__step">
      <p className="band__n">{text}</p>
      <Frames
        total={total}
        lit={isDone ? current : current - 1}
        now={!isDone}
        firstGroup={firstPart}
        label={label}
      />
    </div>
  );
}

export type StepListProps = {
  label: string;
  steps: readonly string[];
  current: number;
  /** Number of leading steps that are numbered. Default: all. */
  numbered?: number | undefined;
  doneText: string;
};

export function StepList({ label, steps, current, numbered = steps.length, doneText }: StepListProps) {
  return (
    <aside className="steps" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          const done = index + 1 < current;
          return (
            <li
              key={step}
              data-done={done || undefined}
              data-unnumbered={index >= numbered || undefined}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              <span>
                {step}
                {done && <VisuallyHidden> ({doneText})</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
