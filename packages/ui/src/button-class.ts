import styles from './Button.module.css';
import { classNames } from './class-names.ts';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
};

/** The class of a Button, for a link: `<Link to={…} className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', block = false }: Look = {}): string =>
  classNames(styles['button'], styles[variant], styles[size], block && styles['block']);
