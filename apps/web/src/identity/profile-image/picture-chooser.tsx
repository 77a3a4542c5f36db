import { Button, type ButtonVariant } from '@account/ui/form/button';
import { useRef } from 'react';

interface PictureChooserProps {
  label: string;
  variant: ButtonVariant;
  onChoose: (file: File) => Promise<void>;
}

export function PictureChooser({ label, variant, onChoose }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void onChoose(file);
        }}
      />
    </>
  );
}
