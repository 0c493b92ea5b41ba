import styles from './Amount.module.css';

/** A figure of money, and smaller behind it the words "play credits" or the code of the currency. */
export const Amount = ({ figure, unit }: { figure: string; unit: string }) => (
  <>
    {figure} <span className={styles['unit']}>{unit}</span>
  </>
);
