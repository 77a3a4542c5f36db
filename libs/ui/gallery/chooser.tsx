import { addressOf, type GalleryState } from './gallery-state.js';

const CHOICES = {
  view: ['parts', 'form'],
  lang: ['ja', 'en'],
  theme: ['light', 'dark'],
  accent: ['C8102E', 'FFB800', '0A7AFF', 'F5F5F5', '101010', '767676'],
} as const;

/** Gallery settings, below the displayed view. */
export function Chooser({ shown }: { shown: GalleryState }) {
  return (
    <aside className="wrap chooser" aria-label="Gallery" lang="en">
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        <div key={name} role="group" aria-label={name}>
          {CHOICES[name].map((value) => (
            <a
              key={value}
              href={addressOf(shown, { [name]: value })}
              aria-current={shown[name] === value || undefined}
            >
              {value}
            </a>
          ))}
        </div>
      ))}
    </aside>
  );
}
