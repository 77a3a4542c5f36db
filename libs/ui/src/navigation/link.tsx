import { createContext, useContext, type ComponentProps, type ElementType, type ReactNode } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const Anchor = createContext<ElementType<LinkProps>>('a');

/** Makes all components use the application's link component for client-side routing. */
export function LinkProvider({
  component,
  children,
}: {
  component: ElementType<LinkProps>;
  children: ReactNode;
}) {
  return <Anchor value={component}>{children}</Anchor>;
}

export function Link(props: LinkProps) {
  const Component = useContext(Anchor);
  return <Component {...props} />;
}

/** Link to the content, and first element of every page. The page's `main` element has the id `main`. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a className="skip" href="#main">
      {text}
    </a>
  );
}
