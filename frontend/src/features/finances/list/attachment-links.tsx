import { IconFileText, IconFileTypePdf, IconPhoto, type Icon } from '@tabler/icons-react';
import { shortName } from '@/ui/text/names/short-name';
import { nameOf, pathsOf } from '../attachments';
import classes from './costs.module.css';

function iconOf(name: string): Icon {
  if (/\.pdf$/i.test(name)) return IconFileTypePdf;
  return /\.(jpe?g|png|gif)$/i.test(name) ? IconPhoto : IconFileText;
}

/** Source: specification section 9. */
const longestName = 20;

/** Links to a cost's files, opened in a new tab. */
export function AttachmentLinks({ attachments }: { attachments: string | null }) {
  const paths = pathsOf(attachments);
  if (paths.length === 0) return null;
  return (
    <ul className={classes.files}>
      {paths.map((path) => {
        const name = nameOf(path);
        const Glyph = iconOf(name);
        return (
          <li key={path}>
            <a className={classes.file} href={encodeURI(path)} target="_blank" rel="noopener noreferrer" title={name}>
              <Glyph size={14} stroke={1.75} aria-hidden className="rigid faint" />
              {shortName(name, longestName)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
