import { VisuallyHidden } from '../typography/visually-hidden.js';
import { Frames } from './frames.js';

export type StepBarProps = {
  current: number;
  total: number;
  text: string;
  label: string;
};

export function StepBar({ current, total, text, label }: StepBarProps) {
  return (
    <div className="band__step">
      <p className="band__n">{text}</p>
      <Frames total={total} lit={current - 1} now label={label} />
    </div>
  );
}

export type StepListProps = {
  label: string;
  steps: readonly string[];
  current: number;
  doneText: string;
};

export function StepList({ label, steps, current, doneText }: StepListProps) {
  return (
    <aside className="steps" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          const done = index + 1 < current;
          return (
            <li
              key={step}
              data-done={done || undefined}
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
