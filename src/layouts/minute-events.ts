/**
 * Dispatches `gira:minute` on the window now, when a minute begins, and when the page is shown or hidden: timers pause while
 * the device sleeps or the tab is in the background. Shows and sales begin and end with minutes, so scripts that update
 * prebuilt pages need no timers of their own. The first event is for minutes between the opening of the page and the call.
 */
export function dispatchMinutes(): void {
  const dispatch = () => dispatchEvent(new Event('gira:minute'));
  const startMinute = () => {
    dispatch();
    setTimeout(startMinute, 60_000 - (Date.now() % 60_000));
  };
  document.addEventListener('visibilitychange', dispatch);
  startMinute();
}
