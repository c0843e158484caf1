import { Screen } from '../parts/screen.tsx';

export function NotFoundScreen() {
  return (
    <Screen title="There is no such page">
      <p>
        It may have been removed. <a href="/jobs">All jobs</a>
      </p>
    </Screen>
  );
}
