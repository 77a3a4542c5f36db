import { useId, type ReactNode } from 'react';

import { Frames, type FramesProps } from '../feedback/frames.js';
import { StatusLabel, type Status } from '../feedback/status-label.js';
import { LinkButton } from '../form/button.js';
import { Link } from '../navigation/link.js';
import { Scene, type ScenePicture } from '../site/band.js';
import { TextLink } from '../typography/text-link.js';

export type ContractBandProps = {
  status: Status;
  /** e.g. 契約中, 契約更新中 */
  statusTexts: readonly string[];
  name: string;
  /** Start, current position and end of the current period. */
  span?: { start: string; now: string; end: string; frames?: FramesProps | undefined } | undefined;
  facts: readonly { name: string; value: ReactNode }[];
  act?: { href: string; text: string } | undefined;
  /** Additional actions for the contract state. */
  more?: readonly { href: string; text: string }[] | undefined;
  /** Replaces the actions in `act` and `more`. */
  acts?: ReactNode;
  /** Most important information for the member. */
  say?: ReactNode;
  picture?: ScenePicture | undefined;
  label: string;
  /** Back link. Set on the contract page, where the contract name is the heading. */
  back?: { href: string; text: string } | undefined;
};

/** Shows a contract in the hero: status, progress and next events. */
export function ContractBand(props: ContractBandProps) {
  const { status, statusTexts, name, span, facts, act, more = [], acts, say, picture, label, back } = props;
  const id = useId();
  return (
    <section className={back ? 'wrap contract contract--page' : 'wrap contract'} aria-label={label}>
      {picture && <Scene {...picture} />}
      {back && (
        <Link className="back" href={back.href}>
          {back.text}
        </Link>
      )}
      <div>
        <p className="contract__status">
          {statusTexts.map((text) => (
            <StatusLabel key={text} status={status} text={text} />
          ))}
        </p>
        {back ? (
          <h1 className="contract__name" id={id} tabIndex={-1}>
            {name}
          </h1>
        ) : (
          <h2 className="contract__name" id={id}>
            {name}
          </h2>
        )}
      </div>
      {say && <div className="contract__say">{say}</div>}
      {span && (
        <div className="reel">
          {span.frames && <Frames {...span.frames} />}
          <p className="contract__span">
            <span>{span.start}</span>
            <span>{span.now}</span>
            <span>{span.end}</span>
          </p>
        </div>
      )}
      <div className="facts-row">
        <dl className="facts">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {acts}
        {act && !acts && (
          <div className="acts">
            <LinkButton variant="light" href={act.href} aria-describedby={id}>
              {act.text}
            </LinkButton>
            {more.map(({ href, text }) => (
              <TextLink key={text} href={href}>
                {text}
              </TextLink>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
