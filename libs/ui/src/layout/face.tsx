export type FaceProps = {
  name: string;
  src?: string | undefined;
  size?: 'l' | undefined;
};

export function Face({ name, src, size }: FaceProps) {
  const [initial = ''] = name.trim();
  return (
    <span className={size ? `face face--${size}` : 'face'} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initial || <span className="face__blank" />}
    </span>
  );
}
