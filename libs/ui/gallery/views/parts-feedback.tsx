import { Frames } from '../../src/feedback/frames.js';
import { Banner } from '../../src/feedback/banner.js';
import { StatusLabel } from '../../src/feedback/status-label.js';
import { Section } from '../../src/layout/section.js';
import type { GalleryState } from '../gallery-state.js';

const STATUSES = ['on', 'trial', 'end', 'hold', 'off', 'fail'] as const;
const TONES = ['info', 'done', 'warn', 'danger'] as const;

export function FeedbackParts({ words: { parts } }: GalleryState) {
  return (
    <>
      <Section title={parts.sections.statuses}>
        <div className="samples">
          {STATUSES.map((status, index) => (
            <StatusLabel key={status} status={status} text={parts.statuses[index] ?? ''} />
          ))}
        </div>
      </Section>
      <Section title={parts.sections.frames}>
        <div className="duo">
          <div>
            <p className="sub">{parts.resend}</p>
            <Frames total={30} lit={18} look="paper" label={parts.resendLabel} />
          </div>
          <div>
            <p className="sub">{parts.backup}</p>
            <Frames total={10} lit={7} look="paper" label={parts.backupLabel} />
          </div>
          <div>
            <p className="sub">{parts.free}</p>
            <Frames total={31} lit={14} look="free" label={parts.freeLabel} />
          </div>
        </div>
        <div className="hero stage duo" data-scheme="dark">
          <div>
            <p className="sub">{parts.period}</p>
            <Frames total={31} lit={11} now label={parts.periodLabel} />
          </div>
          <div>
            <p className="sub">{parts.ending}</p>
            <Frames total={31} lit={10} now ending={20} label={parts.endingLabel} />
          </div>
        </div>
      </Section>
      <Section title={parts.sections.notices}>
        <div className="duo">
          {TONES.map((tone, index) => (
            <Banner key={tone} tone={tone} level={3} title={parts.notices[index]?.[0] ?? ''}>
              <p>{parts.notices[index]?.[1]}</p>
            </Banner>
          ))}
        </div>
      </Section>
    </>
  );
}
