import { NoticePage } from '../notice-page.tsx';

/** Asks before it acts, because mail programs open links on their own (product 33.10). */
export function UnsubscribePage() {
  return (
    <NoticePage title="No more e-mail?">
      <p>The company that wrote to you will send no more e-mail to this address. Your proposal stays where it is.</p>
      <form method="post">
        <button type="submit" className="min-h-11 rounded-md bg-ink px-5 font-semibold text-white">
          Send me no more e-mail
        </button>
      </form>
    </NoticePage>
  );
}

export function UnsubscribedPage() {
  return (
    <NoticePage title="Done">
      <p>The company sends no more e-mail to this address.</p>
    </NoticePage>
  );
}
