import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> {
  readonly onShown?: (isShown: boolean) => void;
}

/** A password field with a button to show it. */
export function PasswordField({ onShown, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const label = isVisible ? t('common.hidePassword') : t('common.showPassword');
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={label}
          onClick={() => {
            setVisible(!isVisible);
            onShown?.(!isVisible);
          }}
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
