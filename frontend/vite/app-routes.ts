const ROUTE = /[\\/]app[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;

/** The route whose screen is in a module, as '_paid/app_.proposals'; undefined for other modules. */
export const routeOf = (id: string): string | undefined => ROUTE.exec(id)?.[1];

/** Whether a route is a frame around others, as '_paid', whose name says nothing of a path. */
export const isFrame = (route: string): boolean => route.startsWith('_') && !route.includes('/');

/** The path of a route: '_paid/app_.proposals' is at '/app/proposals'. */
export const pathOf = (route: string): string => `/${route.replace(/^_[^/]+\//, '').replaceAll('_.', '/')}`;
