import styles from './data-grid.module.css';

/** Longer domains may break anywhere. */
const WHOLE_MAX = 24;

/** An e-mail address in a cell. Its line breaks before the @, and anywhere if that is not enough. */
export function MailText({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  const domain = address.slice(at);
  return (
    <span className={`anywhere ${styles['mail'] ?? ''}`}>
      {address.slice(0, at)}
      <span className={domain.length > WHOLE_MAX ? undefined : 'nowrap'}>{domain}</span>
    </span>
  );
}
