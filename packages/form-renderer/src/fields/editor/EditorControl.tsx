export default function EditorControl() {
  return null;
}
