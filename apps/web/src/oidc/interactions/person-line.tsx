import { Face } from '@account/ui/layout/face';
import type { ReactNode } from 'react';

interface PersonLineProps {
  name: string;
  detail?: string | undefined;
  src: string | null;
  children?: ReactNode;
}

export function PersonLine({ name, detail, src, children }: PersonLineProps) {
  return (
    <div className="who">
      <Face name={name} src={src ?? undefined} />
      <div>
        <strong>{name}</strong>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {children}
    </div>
  );
}
