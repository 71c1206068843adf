import { Outlet } from 'react-router-dom';
import { SiteFrame } from './site-frame';

export function Component() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
