import { Face } from './face.js';

export type GreetingProps = {
  name: string;
  /** What follows the name, e.g. 「さん」. */
  honorific?: string | undefined;
  detail?: string | undefined;
  src?: string | undefined;
};

/** The head of My Page: who is here. */
export function Greeting({ name, honorific, detail, src }: GreetingProps) {
  return (
    <div className="wrap hello">
      <Face name={name} src={src} size="l" />
      <div>
        <h1 tabIndex={-1}>
          {name}
          {honorific && <small> {honorific}</small>}
        </h1>
        {detail && <p>{detail}</p>}
      </div>
    </div>
  );
}
