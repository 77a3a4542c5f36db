import { Face } from './face.js';

export type GreetingProps = {
  name: string;
  /** What follows the name, e.g. 「さん」. */
  honorific?: string | undefined;
  detail?: string | undefined;
  src?: string | undefined;
};

/** An address that stands for a name breaks before its domain, if it has to. */
function Breakable({ text }: { text: string }) {
  const [local = '', ...domain] = text.split('@');
  return domain.length === 0 ? (
    local
  ) : (
    <>
      {local}
      <wbr />@{domain.join('@')}
    </>
  );
}

/** The head of My Page: who is here. */
export function Greeting({ name, honorific, detail, src }: GreetingProps) {
  return (
    <div className="wrap hello">
      <Face name={name} src={src} size="l" />
      <div>
        <h1 tabIndex={-1}>
          <Breakable text={name} />
          {honorific && (
            <small>
              {'\u00a0'}
              {honorific}
            </small>
          )}
        </h1>
        {detail && <p>{detail}</p>}
      </div>
    </div>
  );
}
