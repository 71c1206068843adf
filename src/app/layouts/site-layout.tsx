import { Outlet } from 'react-router-dom';
import { SiteFrame } from './site-frame';

/** Pages for everybody. */
export function Component() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
